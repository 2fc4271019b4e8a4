import type { Subject, Subjects } from './subjects.ts';

/**
 * The groups filtered by a search: each typed word must begin a word of the box's title, its number or its
 * name.
 */
export function searchSubjects(groups: Subjects['groups'], search: string): Subjects['groups'] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return groups;
  return groups
    .map((group) => ({ ...group, subjects: group.subjects.filter((one) => hasWords(one, wanted)) }))
    .filter(({ subjects }) => subjects.length > 0);
}

/**
 * The subjects without one field, which cannot read itself in its own formula or condition. Its name still
 * reads normally.
 */
export function subjectsWithout(subjects: Subjects, own: string | undefined): Subjects {
  if (own === undefined) return subjects;
  const groups = subjects.groups
    .map((group) => ({ ...group, subjects: group.subjects.filter(({ name }) => name !== own) }))
    .filter((group) => group.subjects.length > 0);
  return { ...subjects, groups };
}

function hasWords({ line, called, name }: Subject, wanted: readonly string[]): boolean {
  const words = [...wordsOf(`${called} ${line} ${name}`), ...wordsOf(name.replaceAll(/[_.]/g, ' '))];
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s(),:;–“”]+/)
    .filter((word) => word !== '');
}
