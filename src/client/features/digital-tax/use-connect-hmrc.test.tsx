import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { getHmrcConnection } from '#contract/digital-tax/connecting.calls.ts';
import { answer, answerCalls } from '../../app/answers-for-stories.ts';
import { createStore } from '../../app/store.ts';
import { memory } from '../../shared/session/for-tests.ts';
import { useConnectHmrc } from './use-connect-hmrc.ts';

let stop = () => {};
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
});

it('opens another window when the first was closed at once, and posts nothing into the closed one', async () => {
  stop = answerCalls([answer(getHmrcConnection, { connected: 'N', returned: '' })], 'never');
  const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const names: string[] = [];
  const windows = [true, false].map((closed) => ({ closed, opener: null, close: () => {}, focus: () => {} }));
  vi.spyOn(window, 'open').mockImplementation((_, name = '') => {
    names.push(name);
    return windows[names.length - 1] as unknown as Window;
  });
  const store = createStore(memory(), Date.now());
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useConnectHmrc('S', async () => false), { wrapper });

  result.current.begin();
  await waitFor(() => expect(result.current.step).toBe('unfinished'));
  expect(posted).not.toHaveBeenCalled();
  result.current.proceed();
  await waitFor(() => expect(result.current.step).toBe('waiting'));
  expect(posted).toHaveBeenCalledOnce();
  expect(new Set(names).size).toBe(2);
});
