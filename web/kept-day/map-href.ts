/** Opens the map of the phone itself: an iPhone and a Mac have a scheme of their own, the others the common one. Nobody else learns the address. */
export const mapHref = (address: string, userAgent: string): string =>
  /iPhone|iPad|Macintosh/.test(userAgent) ? `maps:?q=${encodeURIComponent(address)}` : `geo:0,0?q=${encodeURIComponent(address)}`;
