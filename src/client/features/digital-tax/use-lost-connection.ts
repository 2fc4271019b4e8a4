import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api.ts';
import { isCallError } from '../../shared/api/call-error.ts';

/** Whether HMRC has ended the connection, so that the call needs a new one. */
export function isConnectionLost(error: unknown): boolean {
  return isCallError(error) && error.code === 'not_connected';
}

/** Reads everything of HMRC's again, and with it whether the account is connected. */
export function useReadAgain(): () => void {
  const dispatch = useDispatch();
  return useCallback(
    () =>
      void dispatch(
        api.util.invalidateTags(['DigitalTax', 'HmrcCalculation', 'StateBenefits', 'AgentAtHmrc']),
      ),
    [dispatch],
  );
}

/** Reads the year again when a call finds that the connection has ended: the screen then offers to connect. */
export function useLostConnection(error: unknown): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (isConnectionLost(error)) dispatch(api.util.invalidateTags(['DigitalTax', 'AgentAtHmrc']));
  }, [error, dispatch]);
}
