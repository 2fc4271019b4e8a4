import { type ComponentType, createContext, use } from 'react';
import type { Condition, Value } from '../model.ts';
import type { Subject, Subjects } from '../subjects.ts';
import type { Wanted } from './value-kinds.ts';

export interface ValueEditProps {
  /** 'What row 2 is compared with' */
  label: string;
  value: Value;
  /** The kind of the other side, which decides what is offered. */
  kind: Wanted;
  choices?: Subject['choices'];
  subjects: Subjects;
  onChange: (value: Value) => void;
}

export interface ConditionEditProps {
  label: string;
  condition: Condition;
  subjects: Subjects;
  /** Inside a group, where it can be removed. */
  isInside?: boolean;
  /** undefined: it was removed. */
  onChange: (condition: Condition | undefined) => void;
}

interface Editors {
  readonly ValueEdit: ComponentType<ValueEditProps>;
  readonly ConditionEdit: ComponentType<ConditionEditProps>;
}

/** The editors of a whole value and a whole condition. A value can contain conditions, and a condition values. */
export const EditorsContext = createContext<Editors | undefined>(undefined);

export function useEditors(): Editors {
  const editors = use(EditorsContext);
  if (editors === undefined) throw new Error('Values and conditions are edited inside an EditorsContext.');
  return editors;
}
