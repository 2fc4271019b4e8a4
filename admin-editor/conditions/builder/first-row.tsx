import type { Row } from '../model.ts';
import type { Subjects } from '../subjects.ts';
import { rowOf } from './defaults.ts';
import { SubjectSelect } from './subject-select.tsx';

/** A new condition: it has no effect until someone chooses what it asks. */
export function FirstRow({ subjects, onChoose }: { subjects: Subjects; onChoose: (row: Row) => void }) {
  return (
    <SubjectSelect
      label="Row: box"
      name={undefined}
      subjects={subjects}
      onChange={(_, subject) => onChoose(rowOf(subject))}
    />
  );
}
