/** Opens the phone's own map app, so that no map service gets the address. An iPhone and a Mac have their own scheme, others the common one. */
export const mapHref = (address: string, userAgent: string): string =>
  /iPhone|iPad|Macintosh/.test(userAgent) ? `maps:?q=${encodeURIComponent(address)}` : `geo:0,0?q=${encodeURIComponent(address)}`;
