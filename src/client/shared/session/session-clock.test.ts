import { describe, expect, it } from 'vitest';
import { pingStatus, sessionStatus } from './session-clock.ts';

const START = 1_000_000_000_000;
const after = (seconds: number) => START + seconds * 1000;
const fourHours = { signedInAt: START, timeoutSeconds: 14_400 };

describe('the state of a session', () => {
  it('ends 45 minutes after the server last heard from it', () => {
    const times = { ...fourHours, lastCallAt: after(600) };
    expect(sessionStatus(times, after(600 + 2699)).kind).toBe('ending');
    expect(sessionStatus(times, after(600 + 2700)).kind).toBe('timed-out');
  });

  it('ends at its time-out, however active it is', () => {
    const times = { ...fourHours, lastCallAt: after(14_399) };
    expect(sessionStatus(times, after(14_399))).toEqual({ kind: 'ending', secondsLeft: 1, isFinal: true });
    expect(sessionStatus(times, after(14_400)).kind).toBe('timed-out');
  });

  it('warns two minutes before, and says whether staying is possible', () => {
    const times = { ...fourHours, lastCallAt: START };
    expect(sessionStatus(times, after(2700 - 121)).kind).toBe('fine');
    expect(sessionStatus(times, after(2700 - 120))).toEqual({
      kind: 'ending',
      secondsLeft: 120,
      isFinal: false,
    });
  });

  it('counts from signing in until the first call', () => {
    expect(sessionStatus({ ...fourHours, lastCallAt: 0 }, after(60)).kind).toBe('fine');
  });
});

describe('the ping every three minutes', () => {
  it('is due at first and after 180 seconds', () => {
    expect(pingStatus(undefined, START)).toBe('due');
    expect(pingStatus(START, after(179))).toBe('recent');
    expect(pingStatus(START, after(180))).toBe('due');
  });

  it('detects a page that was away for more than 2700 seconds', () => {
    expect(pingStatus(START, after(2700))).toBe('due');
    expect(pingStatus(START, after(2700) + 1)).toBe('away-too-long');
  });
});
