	.file	"a.385e39f7ba2b02c6-cgu.0"
	.section	.text.maxu,"ax",@progbits
	.globl	maxu
	.p2align	4
	.type	maxu,@function
maxu:
	.cfi_startproc
	vmovdqu	(%rdi), %ymm0
	vpmaxub	32(%rdi), %ymm0, %ymm0
	vextracti128	$1, %ymm0, %xmm1
	vpmaxub	%xmm1, %xmm0, %xmm0
	vpcmpeqd	%xmm1, %xmm1, %xmm1
	vpxor	%xmm1, %xmm0, %xmm0
	vpsrlw	$8, %xmm0, %xmm1
	vpminub	%xmm1, %xmm0, %xmm0
	vphminposuw	%xmm0, %xmm0
	vmovd	%xmm0, %eax
	notb	%al
	vzeroupper
	retq
.Lfunc_end0:
	.size	maxu, .Lfunc_end0-maxu
	.cfi_endproc

	.section	.rodata.cst8,"aM",@progbits,8
	.p2align	3, 0x0
.LCPI1_0:
	.quad	-9205322385119247871
	.section	.text.spread_a,"ax",@progbits
	.globl	spread_a
	.p2align	4
	.type	spread_a,@function
spread_a:
	.cfi_startproc
	movq	%rdi, %rax
	movq	%rsi, %rdi
	movq	%rsi, %rcx
	movq	%rsi, %rdx
	movl	%esi, %r8d
	movl	%esi, %r9d
	movl	%esi, %r10d
	vmovd	%esi, %xmm0
	shrq	$56, %rsi
	shrq	$48, %rdi
	shrq	$40, %rcx
	shrq	$32, %rdx
	shrl	$24, %r8d
	shrl	$16, %r9d
	shrl	$8, %r10d
	vpbroadcastb	%xmm0, %xmm0
	vmovd	%r10d, %xmm1
	vpbroadcastb	%xmm1, %xmm1
	vinserti128	$1, %xmm1, %ymm0, %ymm0
	vmovd	%r9d, %xmm1
	vpbroadcastb	%xmm1, %xmm1
	vmovd	%r8d, %xmm2
	vpbroadcastb	%xmm2, %xmm2
	vinserti128	$1, %xmm2, %ymm1, %ymm1
	vpunpcklqdq	%ymm1, %ymm0, %ymm0
	vpermq	$216, %ymm0, %ymm0
	vpbroadcastq	.LCPI1_0(%rip), %ymm1
	vpand	%ymm1, %ymm0, %ymm0
	vmovd	%edi, %xmm2
	vpbroadcastb	%xmm2, %xmm2
	vmovd	%esi, %xmm3
	vpbroadcastb	%xmm3, %xmm3
	vinserti128	$1, %xmm3, %ymm2, %ymm2
	vmovd	%edx, %xmm3
	vpbroadcastb	%xmm3, %xmm3
	vmovd	%ecx, %xmm4
	vpbroadcastb	%xmm4, %xmm4
	vinserti128	$1, %xmm4, %ymm3, %ymm3
	vpunpcklqdq	%ymm2, %ymm3, %ymm2
	vpermq	$216, %ymm2, %ymm2
	vpand	%ymm1, %ymm2, %ymm1
	vpxor	%xmm2, %xmm2, %xmm2
	vpcmpeqb	%ymm2, %ymm0, %ymm0
	vpcmpeqd	%ymm3, %ymm3, %ymm3
	vpxor	%ymm3, %ymm0, %ymm0
	vpcmpeqb	%ymm2, %ymm1, %ymm1
	vpxor	%ymm3, %ymm1, %ymm1
	vmovdqu	%ymm0, (%rax)
	vmovdqu	%ymm1, 32(%rax)
	vzeroupper
	retq
.Lfunc_end1:
	.size	spread_a, .Lfunc_end1-spread_a
	.cfi_endproc

	.section	.rodata.cst32,"aM",@progbits,32
	.p2align	5, 0x0
.LCPI2_0:
	.byte	0
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	9
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	18
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	27
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.byte	128
	.section	.rodata.cst8,"aM",@progbits,8
	.p2align	3, 0x0
.LCPI2_1:
	.quad	72340172838076673
.LCPI2_2:
	.quad	16843009
.LCPI2_3:
	.byte	1
	.byte	2
	.byte	4
	.byte	8
	.byte	16
	.byte	32
	.byte	64
	.byte	128
	.section	.text.spread_b,"ax",@progbits
	.globl	spread_b
	.p2align	4
	.type	spread_b,@function
spread_b:
	.cfi_startproc
	movq	%rdi, %rax
	movq	%rsi, %rdx
	movq	%rsi, %rdi
	movq	%rsi, %rcx
	vmovq	%rsi, %xmm0
	shrq	$32, %rsi
	shrq	$40, %rdx
	shrq	$48, %rdi
	shrq	$56, %rcx
	movzbl	%sil, %esi
	movabsq	$72340172838076673, %r8
	imulq	%r8, %rsi
	movzbl	%dl, %edx
	imulq	%r8, %rdx
	movzbl	%dil, %edi
	imulq	%r8, %rdi
	imulq	%r8, %rcx
	vpbroadcastq	%xmm0, %ymm0
	vpshufb	.LCPI2_0(%rip), %ymm0, %ymm0
	vpbroadcastq	.LCPI2_1(%rip), %ymm1
	vpmuludq	%ymm1, %ymm0, %ymm1
	vpbroadcastq	.LCPI2_2(%rip), %ymm2
	vpmuludq	%ymm2, %ymm0, %ymm0
	vpsllq	$32, %ymm0, %ymm0
	vpor	%ymm0, %ymm1, %ymm0
	vmovq	%rcx, %xmm1
	vmovq	%rdi, %xmm2
	vpunpcklqdq	%xmm1, %xmm2, %xmm1
	vmovq	%rdx, %xmm2
	vmovq	%rsi, %xmm3
	vpunpcklqdq	%xmm2, %xmm3, %xmm2
	vinserti128	$1, %xmm1, %ymm2, %ymm1
	vpbroadcastq	.LCPI2_3(%rip), %ymm2
	vpand	%ymm2, %ymm0, %ymm0
	vpand	%ymm2, %ymm1, %ymm1
	vpcmpeqb	%ymm2, %ymm0, %ymm0
	vpcmpeqb	%ymm2, %ymm1, %ymm1
	vmovdqu	%ymm0, (%rax)
	vmovdqu	%ymm1, 32(%rax)
	vzeroupper
	retq
.Lfunc_end2:
	.size	spread_b, .Lfunc_end2-spread_b
	.cfi_endproc

	.ident	"rustc version 1.95.0 (59807616e 2026-04-14)"
	.section	".note.GNU-stack","",@progbits
