declare module 'virtual:face-model' {
  /** Addresses of the packed (gzip) files, by the names under which the library asks for them. */
  export const faceModelFiles: Readonly<Record<string, string>>;
}
