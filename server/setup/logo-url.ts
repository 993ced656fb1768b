export const logoUrl = (png: Buffer | null): string | null => (png ? `data:image/png;base64,${png.toString('base64')}` : null);
