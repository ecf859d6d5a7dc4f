/** Provided by scripts/static-files/create-aac-plugin.mjs. */
declare module 'virtual:aac-module' {
  /** FFmpeg's AAC encoder, compiled by Emscripten. */
  type AacModule = {
    /** Another one after the memory has grown. */
    HEAPU8: Uint8Array<ArrayBuffer>;
    cwrap(
      name: string,
      returns: 'number' | null,
      takes: 'number'[],
    ): (...values: (number | bigint)[]) => number;
  };
  export function createModule(): Promise<AacModule>;
}
