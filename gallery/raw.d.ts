declare module '*?raw' {
  const text: string;

  // biome-ignore lint/style/noDefaultExport: the bundler exports a file's text like this
  export default text;
}
