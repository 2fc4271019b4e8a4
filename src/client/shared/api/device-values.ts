import { deviceHeaders } from '#contract/digital-tax/digital-tax-words.ts';

/** The parts of a window that HMRC's fraud prevention headers are about. */
interface Device {
  readonly navigator: Pick<Navigator, 'userAgent'>;
  readonly screen: Pick<Screen, 'width' | 'height' | 'colorDepth'>;
  readonly devicePixelRatio: number;
  readonly innerWidth: number;
  readonly innerHeight: number;
}

/** The headers that describe the browser. `now` decides between summer and winter time. */
export function deviceValues(
  { navigator, screen, devicePixelRatio, innerWidth, innerHeight }: Device,
  now = new Date(),
): Record<string, string> {
  return {
    [deviceHeaders.userAgent]: navigator.userAgent,
    [deviceHeaders.screens]: pairs({
      width: screen.width,
      height: screen.height,
      // A zoomed page has a ratio such as 1.100000023841858.
      'scaling-factor': Math.round(devicePixelRatio * 1e4) / 1e4,
      'colour-depth': screen.colorDepth,
    }),
    [deviceHeaders.window]: pairs({ width: innerWidth, height: innerHeight }),
    [deviceHeaders.timezone]: utcOffset(now.getTimezoneOffset()),
  };
}

/** 'UTC+01:00'. `minutes` as JavaScript counts them: how far UTC is ahead of local time. */
export function utcOffset(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes > 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function pairs(values: Readonly<Record<string, number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
