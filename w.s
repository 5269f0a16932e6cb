	.file	"a.385e39f7ba2b02c6-cgu.0"
	.globaltype	__stack_pointer, i32
	.functype	maxu (i32) -> (i32)
	.functype	spread_a (i32, i64) -> ()
	.functype	spread_b (i32, i64) -> ()
	.section	.text.maxu,"",@
	.globl	maxu
	.type	maxu,@function
maxu:
	.functype	maxu (i32) -> (i32)
	.local  	v128
	local.get	0
	v128.load	48:p2align=0
	local.get	0
	v128.load	32:p2align=0
	local.get	0
	v128.load	16:p2align=0
	local.get	0
	v128.load	0:p2align=0
	i8x16.max_u
	i8x16.max_u
	i8x16.max_u
	local.tee	1
	local.get	1
	local.get	1
	i8x16.shuffle	8, 9, 10, 11, 12, 13, 14, 15, 0, 0, 0, 0, 0, 0, 0, 0
	i8x16.max_u
	local.tee	1
	local.get	1
	local.get	1
	i8x16.shuffle	4, 5, 6, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
	i8x16.max_u
	local.tee	1
	local.get	1
	local.get	1
	i8x16.shuffle	2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
	i8x16.max_u
	local.tee	1
	local.get	1
	local.get	1
	i8x16.shuffle	1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
	i8x16.max_u
	i8x16.extract_lane_u	0
	end_function

	.section	.text.spread_a,"",@
	.globl	spread_a
	.type	spread_a,@function
spread_a:
	.functype	spread_a (i32, i64) -> ()
	.local  	v128, v128, i32
	local.get	0
	local.get	1
	i64.const	48
	i64.shr_u
	i32.wrap_i64
	i8x16.splat
	v128.const	1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0
	local.tee	2
	v128.and
	local.get	1
	i64.const	56
	i64.shr_u
	i32.wrap_i64
	i8x16.splat
	local.get	2
	v128.and
	i8x16.shuffle	0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23
	v128.const	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
	local.tee	3
	i8x16.ne
	v128.store	48:p2align=0
	local.get	0
	local.get	1
	i64.const	32
	i64.shr_u
	i32.wrap_i64
	i8x16.splat
	local.get	2
	v128.and
	local.get	1
	i64.const	40
	i64.shr_u
	i32.wrap_i64
	i8x16.splat
	local.get	2
	v128.and
	i8x16.shuffle	0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23
	local.get	3
	i8x16.ne
	v128.store	32:p2align=0
	local.get	0
	local.get	1
	i32.wrap_i64
	local.tee	4
	i32.const	16
	i32.shr_u
	i8x16.splat
	local.get	2
	v128.and
	local.get	4
	i32.const	24
	i32.shr_u
	i8x16.splat
	local.get	2
	v128.and
	i8x16.shuffle	0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23
	local.get	3
	i8x16.ne
	v128.store	16:p2align=0
	local.get	0
	local.get	4
	i8x16.splat
	local.get	2
	v128.and
	local.get	4
	i32.const	8
	i32.shr_u
	i8x16.splat
	local.get	2
	v128.and
	i8x16.shuffle	0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23
	local.get	3
	i8x16.ne
	v128.store	0:p2align=0
	end_function

	.section	.text.spread_b,"",@
	.globl	spread_b
	.type	spread_b,@function
spread_b:
	.functype	spread_b (i32, i64) -> ()
	.local  	i32, v128, v128, v128, v128
	global.get	__stack_pointer
	i32.const	48
	i32.sub 
	local.tee	2
	i32.const	24
	i32.add 
	local.get	1
	i64.const	24
	i64.shr_u
	i64x2.splat
	local.get	1
	i64.const	32
	i64.shr_u
	i64x2.replace_lane	1
	v128.const	255, 255
	local.tee	3
	v128.and
	v128.const	72340172838076673, 72340172838076673
	local.tee	4
	i64x2.mul
	v128.store	0:p2align=3
	local.get	0
	local.get	1
	i64.const	48
	i64.shr_u
	i64.const	255
	i64.and 
	i64.const	72340172838076673
	i64.mul 
	i64x2.splat
	local.get	1
	i64.const	56
	i64.shr_u
	i64.const	72340172838076673
	i64.mul 
	i64x2.replace_lane	1
	v128.const	1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128
	local.tee	5
	v128.and
	v128.const	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
	local.tee	6
	i8x16.ne
	v128.store	48:p2align=0
	local.get	2
	local.get	1
	i64.const	255
	i64.and 
	i64.const	72340172838076673
	i64.mul 
	i64.store	0
	local.get	2
	local.get	1
	i64.const	8
	i64.shr_u
	i64x2.splat
	local.get	1
	i64.const	16
	i64.shr_u
	i64x2.replace_lane	1
	local.get	3
	v128.and
	local.get	4
	i64x2.mul
	v128.store	8:p2align=3
	local.get	0
	local.get	2
	v128.load	0
	local.get	5
	v128.and
	local.get	6
	i8x16.ne
	v128.store	0:p2align=0
	local.get	0
	local.get	2
	v128.load	16
	local.get	5
	v128.and
	local.get	6
	i8x16.ne
	v128.store	16:p2align=0
	local.get	2
	local.get	1
	i64.const	40
	i64.shr_u
	i64.const	255
	i64.and 
	i64.const	72340172838076673
	i64.mul 
	i64.store	40
	local.get	0
	local.get	2
	v128.load	32
	local.get	5
	v128.and
	local.get	6
	i8x16.ne
	v128.store	32:p2align=0
	end_function

	.ident	"rustc version 1.95.0 (59807616e 2026-04-14)"
	.section	.custom_section.producers,"",@
	.int8	1
	.int8	12
	.ascii	"processed-by"
	.int8	1
	.int8	5
	.ascii	"rustc"
	.int8	29
	.ascii	"1.95.0 (59807616e 2026-04-14)"
	.section	.text.spread_b,"",@
	.section	.custom_section.target_features,"",@
	.int8	9
	.int8	43
	.int8	11
	.ascii	"bulk-memory"
	.int8	43
	.int8	15
	.ascii	"bulk-memory-opt"
	.int8	43
	.int8	22
	.ascii	"call-indirect-overlong"
	.int8	43
	.int8	10
	.ascii	"multivalue"
	.int8	43
	.int8	15
	.ascii	"mutable-globals"
	.int8	43
	.int8	19
	.ascii	"nontrapping-fptoint"
	.int8	43
	.int8	15
	.ascii	"reference-types"
	.int8	43
	.int8	8
	.ascii	"sign-ext"
	.int8	43
	.int8	7
	.ascii	"simd128"
	.section	.text.spread_b,"",@
