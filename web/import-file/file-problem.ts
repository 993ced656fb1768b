import type { FileProblemCode } from '#domain/file-problem.ts';

export class FileProblem extends Error {
  readonly code: FileProblemCode;
  constructor(code: FileProblemCode) {
    super(code);
    this.code = code;
  }
}
