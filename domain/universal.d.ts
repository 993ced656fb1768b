// What Node and every browser have alike, declared here because the domain sees the types of neither.
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(encoding: 'utf-8' | 'latin1', options?: { fatal: boolean; ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}
declare function btoa(latin1: string): string;
declare function atob(base64: string): string;
declare class URL {
  static canParse(address: string): boolean;
  constructor(address: string);
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
