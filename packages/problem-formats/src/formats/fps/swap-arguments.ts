/**
 * HUSTOJ passes the answer to a checker before the output, we pass the output first. This code is put before the source of
 * a checker in C or C++ and swaps the two before `main` begins, however `main` is written.
 */
const SWAP = `__attribute__((constructor)) static void output_after_answer(int argc, char **argv) {
  if (argc > 3) { char *answer = argv[2]; argv[2] = argv[3]; argv[3] = answer; }
}
`

/** Adapts a checker to the other argument order; applying it twice restores the source. */
export function swapArguments(source: string): string {
  return source.startsWith(SWAP) ? source.slice(SWAP.length) : SWAP + source
}
