import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { useStartYearMutation } from '../worklist/api.ts';

/** Starting a year. Gives the codes of what was drafted; undefined when it was refused. */
export function useStartYear() {
  const [call, { isLoading }] = useStartYearMutation();
  const start = async (taxYear: string): Promise<readonly string[] | undefined> => {
    try {
      return (await call({ params: { taxYear } }).unwrap()).drafted;
    } catch (error) {
      if (!isCallError(error)) throw error;
      toast(errorMessage(error));
      return undefined;
    }
  };
  return { start, isStarting: isLoading };
}
