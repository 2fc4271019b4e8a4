import { useEffect, useState } from 'react';
import { useCheckManualXMLMutation } from './api.ts';
import type { XmlProblem } from './problem.ts';

export interface Checked {
  readonly problems: readonly XmlProblem[];
  /** '2025-2026'; empty if the XML is not a return. */
  readonly year: string;
  /** For agents, what the client approves; empty while it cannot be sent. */
  readonly mark: string;
  readonly state: 'empty' | 'checking' | 'checked' | 'failed';
}

/** How long typing must pause before a check, in milliseconds. */
const PAUSE = 600;
const NONE: readonly XmlProblem[] = [];

/** Checks the XML on the server after each pause in typing. The last problems stay until the next answer. */
export function useCheckedXml(xml: string, isAmendment: boolean): Checked {
  const [check] = useCheckManualXMLMutation();
  const [last, setLast] = useState<Checked & { of: string }>();
  const of = `${isAmendment} ${xml}`;
  const isEmpty = xml.trim() === '';
  useEffect(() => {
    if (isEmpty) return undefined;
    const call = { current: undefined as ReturnType<typeof check> | undefined };
    const timer = setTimeout(() => {
      call.current = check({ body: { xml, amendment: isAmendment ? 'Y' : 'N' } });
      call.current
        .unwrap()
        .then(({ problems, tax_year, mark }) =>
          setLast({ of, problems, year: tax_year, mark, state: 'checked' }),
        )
        .catch(() => setLast({ of, problems: NONE, year: '', mark: '', state: 'failed' }));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      call.current?.abort();
    };
  }, [check, xml, isAmendment, isEmpty, of]);
  if (isEmpty) return { problems: NONE, year: '', mark: '', state: 'empty' };
  if (last?.of === of) return last;
  return { problems: last?.problems ?? NONE, year: last?.year ?? '', mark: '', state: 'checking' };
}
