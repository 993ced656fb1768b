/** The address of a script that is built by itself, for a worker. */
declare module '*?worker&url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: as Vite gives it
  export default address;
}
