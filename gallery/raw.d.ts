declare module '*?raw' {
  const text: string;

  // biome-ignore lint/style/noDefaultExport: the bundler hands a file's text out so
  export default text;
}
