import { useEffect, useEffectEvent, useState } from 'react';
import { clockText } from '../../../shared/clock-text.ts';
import { secondsLeft } from './countdown.ts';

/**
 * The rest of the hour of support access, as '59:59'; undefined before and after it. There were `left` seconds at
 * `known` (ms). Calls `onOver` when it ends.
 */
export function useCountdown(left: number, known: number, onOver: () => void): string | undefined {
  const [ticked, setTicked] = useState(known);
  const rest = secondsLeft(left, known, Math.max(ticked, known));
  const isRunning = rest > 0;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setInterval(() => setTicked(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [isRunning]);
  useEffect(() => {
    if (left > 0 && !isRunning) over();
  }, [isRunning, left]);
  return isRunning ? clockText(rest) : undefined;
}
