declare module 'virtual:face-model' {
  /** The addresses of the face model's gzip-compressed files, keyed by the names that the library requests. */
  export const faceModelFiles: Readonly<Record<string, string>>;
  /** The total size of the compressed files, in bytes. */
  export const faceModelBytes: number;
}
