declare module 'virtual:face-model' {
  /** Addresses of the compressed (gzip) files, keyed by the names that the library requests. */
  export const faceModelFiles: Readonly<Record<string, string>>;
  /** Their total size, compressed. */
  export const faceModelBytes: number;
}
