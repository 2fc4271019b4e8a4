import { describe, expect, it } from 'vitest';
import { pingMoment, sessionMoment } from './session-clock.ts';

const START = 1_000_000_000_000;
const after = (seconds: number) => START + seconds * 1000;
const fourHours = { signedInAt: START, timeoutSeconds: 14_400 };

describe('how a session stands', () => {
  it('ends 45 minutes after the server last heard from it', () => {
    const times = { ...fourHours, lastCallAt: after(600) };
    expect(sessionMoment(times, after(600 + 2699)).kind).toBe('ending');
    expect(sessionMoment(times, after(600 + 2700)).kind).toBe('timed-out');
  });

  it('ends at its time-out however busy it is', () => {
    const times = { ...fourHours, lastCallAt: after(14_399) };
    expect(sessionMoment(times, after(14_399))).toEqual({ kind: 'ending', secondsLeft: 1, isFinal: true });
    expect(sessionMoment(times, after(14_400)).kind).toBe('timed-out');
  });

  it('warns two minutes before, and says when staying is possible', () => {
    const times = { ...fourHours, lastCallAt: START };
    expect(sessionMoment(times, after(2700 - 121)).kind).toBe('fine');
    expect(sessionMoment(times, after(2700 - 120))).toEqual({
      kind: 'ending',
      secondsLeft: 120,
      isFinal: false,
    });
  });

  it('counts from signing in when no call has been made yet', () => {
    expect(sessionMoment({ ...fourHours, lastCallAt: 0 }, after(60)).kind).toBe('fine');
  });
});

describe('the ping every three minutes', () => {
  it('is due at first and after 180 seconds', () => {
    expect(pingMoment(undefined, START)).toBe('due');
    expect(pingMoment(START, after(179))).toBe('recent');
    expect(pingMoment(START, after(180))).toBe('due');
  });

  it('finds a page that was away for more than 2700 seconds', () => {
    expect(pingMoment(START, after(2700))).toBe('due');
    expect(pingMoment(START, after(2700) + 1)).toBe('away-too-long');
  });
});
