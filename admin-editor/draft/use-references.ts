import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OtherBox } from '../conditions/other-boxes.ts';
import { type EditorProblem, toEditorProblem } from '../editor/problems.ts';
import type { Reader } from '../readers/readers.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { paths, pathTo } from '#client/shared/paths.ts';
import { useGetReferencesQuery } from '../open-form/api.ts';

interface Which {
  readonly code: string;
  readonly taxYear: string;
}

const NONE = { readers: [], problems: [], drafts: [], boxes: [] } as const;

/**
 * Other forms that read this one, what it reads of them, and which of that is missing. The server finds this
 * in the saved draft, so it is requested again with every revision.
 */
export function useReferences(
  which: Which,
  revision: number,
  current: Definition,
): { readers: readonly Reader[]; problems: readonly EditorProblem[]; boxes: readonly OtherBox[] } {
  const navigate = useNavigate();
  const { data = NONE, refetch } = useGetReferencesQuery({ params: which });
  const requested = useRef(revision);
  useEffect(() => {
    if (requested.current === revision) return;
    requested.current = revision;
    void refetch();
  }, [revision, refetch]);
  const readers = useMemo(
    () =>
      data.readers.map((reader): Reader => ({
        ...reader,
        onOpen: () => void navigate(placeOf(reader, which)),
      })),
    [data, navigate, which],
  );
  const problems = useMemo(
    () => [
      ...data.problems.map((problem) => toEditorProblem(problem, current)),
      ...data.drafts.map((problem): EditorProblem => ({
        ...toEditorProblem(problem, current),
        advice: true,
      })),
    ],
    [data, current],
  );
  return { readers, problems, boxes: data.boxes };
}

/** The form that reads it; for a scenario of this form, its tests. */
function placeOf({ code, taxYear, state }: Pick<Reader, 'code' | 'taxYear' | 'state'>, which: Which): string {
  return state === 'scenario' && code === which.code
    ? `${pathTo(paths.adminForm, { code, taxYear: which.taxYear })}?tab=tests`
    : pathTo(paths.adminForm, { code, taxYear });
}
