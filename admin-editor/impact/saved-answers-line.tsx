import { useEffect, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { useGetImpactMutation } from './api.ts';

interface SavedAnswersLineProps {
  which: { code: string; taxYear: string };
  definition: Definition;
  /** By their ids. */
  boxes: readonly string[];
}

/** How many people have an answer in the boxes to delete, as a line of a list. */
export function SavedAnswersLine({ which, definition, boxes }: SavedAnswersLineProps) {
  const [count, { data, isError }] = useGetImpactMutation();
  // The question is about the form as it was when it was asked.
  const [asked] = useState({ which, definition, boxes });
  useEffect(() => {
    const { which: params, ...rest } = asked;
    void count({ params, body: { definition: rest.definition, boxes: [...rest.boxes] } });
  }, [asked, count]);
  if (isError || data?.status === 'error') return <li>The saved answers could not be counted</li>;
  if (data === undefined) return <li>Counting the saved answers…</li>;
  const counts = data.boxes.filter(({ box }) => boxes.includes(box));
  const answers = counts.reduce((sum, { saved, drafts }) => sum + saved + drafts, 0);
  return <li>{answersInWords(answers)}</li>;
}

function answersInWords(answers: number): string {
  if (answers === 0) return 'No saved answers';
  return answers === 1 ? '1 saved answer' : `${answers.toLocaleString('en-GB')} saved answers`;
}
