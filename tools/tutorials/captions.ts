/** A line of the narration, with its times in the video in milliseconds. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** How long a line is shown at least: long enough to read it without hurry. */
export function readingTime(text: string): number {
  return Math.max(2_000, text.length * 62);
}

/** The lines as a WebVTT file. */
export function webVtt(lines: readonly Line[]): string {
  const cues = lines.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}

/** '00:01:02.500'. */
function stamp(ms: number): string {
  const whole = Math.round(ms);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(whole % 1000).padStart(3, '0');
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1_000) % 60)}.${rest}`;
}
