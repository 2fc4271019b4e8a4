import type { Row } from '../model.ts';
import type { Subjects } from '../subjects.ts';
import { rowOf } from './defaults.ts';
import { SubjectSelect } from './subject-select.tsx';

/** A condition that is begun: nothing of it counts until somebody has chosen what it asks. */
export function FirstRow({ subjects, onChoose }: { subjects: Subjects; onChoose: (row: Row) => void }) {
  return (
    <SubjectSelect
      label="Row: box"
      name={undefined}
      subjects={subjects}
      onChange={(name) => onChoose(rowOf(subjects.named(name)))}
    />
  );
}
