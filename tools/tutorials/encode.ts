import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from './stage.ts';

/** Makes `target`.webm (VP9, no sound) of the frames, and `target`.webp of the frame in the middle. */
export function encode(frames: readonly Frame[], folder: string, target: string): void {
  const list = join(folder, 'frames.txt');
  const entries = frames.map(({ file, ms }) => `file '${file}'\nduration ${ms / 1000}`);
  // The last duration counts only when another picture follows.
  writeFileSync(list, [...entries, `file '${frames.at(-1)?.file}'`].join('\n'));
  ffmpeg('-f', 'concat', '-safe', '0', '-i', list, ...VIDEO, `${target}.webm`);
  const middle = frames[Math.floor(frames.length / 2)];
  if (middle === undefined) throw new Error('nothing was recorded');
  ffmpeg('-i', middle.file, '-vf', 'scale=640:360', '-quality', '70', `${target}.webp`);
}

const VIDEO = [
  // Each picture once, for as long as it is shown.
  '-fps_mode vfr -pix_fmt yuv420p -an',
  '-c:v libvpx-vp9 -crf 38 -b:v 0 -tune-content screen -deadline good -cpu-used 4 -row-mt 1 -g 250',
  // Nothing in the file says when or by which version it was made.
  '-map_metadata -1 -fflags +bitexact -flags:v +bitexact',
].flatMap((options) => options.split(' '));

function ffmpeg(...options: readonly string[]): void {
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...options]);
}
