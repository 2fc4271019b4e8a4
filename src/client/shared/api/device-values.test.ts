import { expect, test } from 'vitest';
import { deviceValues, utcOffset } from './device-values.ts';

const device = {
  navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' },
  screen: { width: 1920, height: 1080, colorDepth: 24 },
  devicePixelRatio: 1.25,
  innerWidth: 1256,
  innerHeight: 803,
};

test('describes the browser in the format of the headers', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  now.getTimezoneOffset = () => 0;
  expect(deviceValues(device, now)).toEqual({
    'hmrc-user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
    'hmrc-screens': 'width=1920&height=1080&scaling-factor=1.25&colour-depth=24',
    'hmrc-window-size': 'width=1256&height=803',
    'hmrc-timezone': 'UTC+00:00',
  });
});

test('gives the ratio of a zoomed page in four decimals', () => {
  const zoomed = deviceValues({ ...device, devicePixelRatio: 1.100000023841858 });
  expect(zoomed['hmrc-screens']).toContain('scaling-factor=1.1&');
});

test.each([
  [0, 'UTC+00:00'],
  [-60, 'UTC+01:00'],
  [-345, 'UTC+05:45'],
  [210, 'UTC-03:30'],
  [480, 'UTC-08:00'],
])('inverts an offset of %s minutes to %s', (minutes, text) => {
  expect(utcOffset(minutes)).toBe(text);
});
