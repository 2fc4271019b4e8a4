import type { FileKind } from '#form-schemas/vocabulary.ts';
import { rowLevelSecurity } from '../../db/row-level-security.ts';

/** An uploaded file. Its bytes are in the file storage. */
export interface Files {
  user_id: number;
  /** A UUID. */
  file_id: string;
  /** For display; never a path. */
  name: string;
  kind: FileKind;
  bytes: number;
  /** The name of its bytes in the file storage. */
  stored_as: string;
  uploaded: Date;
}

/** The files that a saved form refers to, which cannot be deleted. */
export interface SavedFormFiles {
  user_id: number;
  tax_year: string;
  section: string;
  file_id: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    files: Files;
    saved_form_files: SavedFormFiles;
  }
}

export const filesSchema = `
-- Uploaded files; their bytes are in the file storage.
create table files (
  user_id bigint not null references users,
  file_id uuid not null,
  name text not null,
  kind text not null,
  bytes bigint not null,
  stored_as text not null,
  uploaded timestamptz not null,
  primary key (user_id, file_id)
);
create unique index files_stored on files (stored_as);
${rowLevelSecurity('files')}

-- Which files a saved form refers to. The reference stops anyone deleting a file that a form is being saved with.
create table saved_form_files (
  user_id bigint not null references users,
  tax_year text not null,
  section text not null,
  file_id uuid not null,
  primary key (user_id, tax_year, section, file_id),
  foreign key (user_id, tax_year, section) references saved_forms on delete cascade,
  foreign key (user_id, file_id) references files
);
create index saved_form_files_file on saved_form_files (user_id, file_id);
${rowLevelSecurity('saved_form_files')}
`;
