declare module 'virtual:face-model' {
  /** Addresses of the gzip-compressed files, by the names that the library requests. */
  export const faceModelFiles: Readonly<Record<string, string>>;
  /** The total size of the compressed files. */
  export const faceModelBytes: number;
}
