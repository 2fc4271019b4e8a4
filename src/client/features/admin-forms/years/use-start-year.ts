import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { useStartYearMutation } from '../worklist/api.ts';

/** Starting a year. Gives what was drafted and, in words, what was there already; undefined when it was refused. */
export function useStartYear() {
  const [call, { isLoading }] = useStartYearMutation();
  const start = async (taxYear: string) => {
    try {
      const { drafted, left, rates } = await call({ params: { taxYear } }).unwrap();
      return {
        drafted,
        left: [
          ...left.map(({ code, title, why }) => `${code} ${title} (${whyWords[why]})`),
          ...(rates === 'drafted' ? [] : [`Rates (${whyWords[rates]})`]),
        ],
      };
    } catch (error) {
      if (!isCallError(error)) throw error;
      toast(errorMessage(error));
      return undefined;
    }
  };
  return { start, isStarting: isLoading };
}

const whyWords = {
  draft: 'a draft already',
  published: 'published already',
  nothing: 'asks nothing',
} as const;
