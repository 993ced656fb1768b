// npm run screens:readme, after `npm run screens`: makes the README's small pictures from the large ones.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const PICTURES: Record<string, string> = {
  login: 'login-lynvakt-nb-1280',
  home: 'admin-elektriker-of-kunde-fjordror-nb-1280',
  survey: 'survey-with-the-price-reasons-fjordror-nb-390',
};
const SIZE = { width: 480, height: 400 };

mkdirSync(join(root, 'docs/pictures'), { recursive: true });
for (const [name, screen] of Object.entries(PICTURES))
  await sharp(join(root, 'screens', `${screen}.png`))
    .resize({ ...SIZE, fit: 'cover', position: 'top' })
    .webp({ quality: 72 })
    .toFile(join(root, 'docs/pictures', `${name}.webp`));
