import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that can be filled to the last byte. */
export type SmallDisk = { folder: string; fill(): void; free(): void };

const PIECE = 1024 * 1024;

/** Null: only root may mount one. */
export async function withSmallDisk<T>(megabytes: number, work: (disk: SmallDisk) => Promise<T>): Promise<T | null> {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' }).status === 0;
  try {
    if (!mounted) return null;
    chmodSync(folder, 0o755);
    return await work({ folder, fill: () => fill(folder), free: () => rmSync(join(folder, 'filler'), { force: true }) });
  } finally {
    if (mounted) spawnSync('umount', [folder], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
}

function fill(folder: string): void {
  for (let piece = PIECE; piece >= 512; ) {
    const { bavail, bsize } = statfsSync(folder);
    try {
      appendFileSync(join(folder, 'filler'), Buffer.alloc(Math.min(piece, Math.max(512, bavail * bsize))));
    } catch {
      piece /= 2;
    }
  }
}
