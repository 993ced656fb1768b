export const logoUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;
