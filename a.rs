#![no_std]
#![crate_type="lib"]
#[unsafe(no_mangle)]
pub fn spread_a(cells:u64)->[u8;64]{
 let row=cells.to_le_bytes();
 let mut bytes=[0u8;64];
 for lane in 0..64 { bytes[lane]=row[lane/8] & (1<<(lane%8)); }
 bytes.map(|bit| if bit==0 {0} else {255})
}
#[unsafe(no_mangle)]
pub fn spread_b(cells:u64)->[u8;64]{
 let r=cells.to_le_bytes();
 let v:[[u8;8];8]=r.map(|b|[b;8]);
 let mut out=[0u8;64];
 let v=v.as_flattened();
 const M:[u8;64]={let mut m=[0;64];let mut i=0;while i<64{m[i]=1<<(i%8);i+=1;}m};
 for i in 0..64 { out[i]= if v[i]&M[i]==0 {0} else {255}; }
 out
}
#[unsafe(no_mangle)]
pub fn maxu(a:&[u8;64])->u8{ let mut m=0; for i in 0..64{m=m.max(a[i]);} m}
