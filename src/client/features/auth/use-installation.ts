import { useEffect, useState } from 'react';
import type { about as declared } from '#contract/about/about.ts';
import { about } from '#contract/about/about.calls.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { singleCall } from '../../shared/api/single-call.ts';

/** Details of this installation, fetched without the store; undefined until they arrive. */
export function useInstallation(): ReplyOf<typeof declared> | undefined {
  const [known, setKnown] = useState<ReplyOf<typeof declared>>();
  useEffect(() => {
    let isOver = false;
    void singleCall(about).then(({ data }) => isOver || setKnown(data));
    return () => {
      isOver = true;
    };
  }, []);
  return known;
}
