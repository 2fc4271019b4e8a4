import { NativeSelect } from '@mantine/core';
import { wholeWords } from '../../properties/whole-words.tsx';
import type { Row } from '../model.ts';
import { rowWordInList } from '../row-words.ts';
import type { Subjects } from '../subjects.ts';
import { withAsked, withQuestion, choicesIn, kindIn, questionsFor, rowOf } from './defaults.ts';
import { SubjectSelect } from './subject-select.tsx';
import { partOf } from './value-kinds.ts';
import { ValueEdit } from './value-edit.tsx';

const CALCULATION = '=';

/** One question: about what, which one, and what to compare with. */
export function RowEdit({
  label,
  row,
  subjects,
  onChange,
}: {
  label: string;
  row: Row;
  subjects: Subjects;
  onChange: (row: Row) => void;
}) {
  const { left, by, right } = row;
  const kind = kindIn(left, subjects);
  const usual = questionsFor(left, subjects);
  const words = usual.includes(by) ? usual : [by, ...usual];
  return (
    <>
      {left.is === 'field' ? (
        <SubjectSelect
          label={`${label}: box`}
          name={left.name}
          subjects={subjects}
          others={[{ value: CALCULATION, label: 'A calculation…' }]}
          onChange={(name, subject) => {
            if (name === CALCULATION) {
              const sum = { is: 'sum', by: '+', parts: [partOf(left, subjects)] } as const;
              onChange(withQuestion({ is: 'row', left: sum, by: '>' }, '>', subjects));
            } else if (subject.kind === kind && kind !== 'choice') {
              onChange({ ...row, left: { is: 'field', name } });
            } else onChange(rowOf(subject));
          }}
        />
      ) : (
        <ValueEdit
          label={`${label}: what is asked`}
          value={left}
          kind={kind}
          subjects={subjects}
          onChange={(next) => onChange(withAsked(row, next, subjects))}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={`${label}: question`}
        value={by}
        inputContainer={wholeWords(rowWordInList(by, kind))}
        onChange={(event) => {
          const word = words.find((one) => one === event.currentTarget.value);
          if (word !== undefined) onChange(withQuestion(row, word, subjects));
        }}
        data={words.map((word) => ({ value: word, label: rowWordInList(word, kind) }))}
      />
      {right === undefined ? null : (
        <ValueEdit
          label={`${label}: compared with`}
          value={right}
          kind={kind}
          choices={choicesIn(left, subjects)}
          subjects={subjects}
          onChange={(next) => onChange({ ...row, right: next })}
        />
      )}
    </>
  );
}
