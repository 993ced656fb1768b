/** The URL of a worker script that is bundled separately. */
declare module '*?worker&url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: as Vite gives it
  export default address;
}
