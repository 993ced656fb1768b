/** The screen writes dates and amounts exactly as the paper does: see the domain. */
export * from '#domain/format.ts';
