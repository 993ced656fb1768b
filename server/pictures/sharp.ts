import sharp from 'sharp';

// One thread a picture and no cache: an upload must not take the machine.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
