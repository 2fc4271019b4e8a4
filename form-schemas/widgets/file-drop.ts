import { after } from '../field-sentences.ts';
import { FILE_ID, fileIds, fileLimits, isFileId, tooManyFiles } from '../files.ts';
import type { WidgetKind } from './kind.ts';

export const fileDrop: WidgetKind = {
  shape: { format: 'string', widget: 'file-drop' },
  stores: ['string'],
  // Who owns the files and what they contain is for the server to check.
  schema: (field) => {
    const { accept, maxFiles, maxBytes } = fileLimits(field);
    return {
      type: 'string',
      description: `Ids of uploaded files, joined by commas: ${accept.join(', ')}, at most ${maxFiles}, each at most ${maxBytes} bytes.`,
      pattern: `^${FILE_ID}(,${FILE_ID}){0,${maxFiles - 1}}$`,
    };
  },
  isWellFormed: (value, field) => {
    const ids = fileIds(value);
    return (
      ids.every(isFileId) && new Set(ids).size === ids.length && ids.length <= fileLimits(field).maxFiles
    );
  },
  message: (field, value) =>
    fileIds(value).length > fileLimits(field).maxFiles
      ? tooManyFiles(field)
      : after(field, 'this file was not uploaded; upload it again'),
  editing: {
    label: 'Files',
    group: 'Files',
    words: 'upload attach attachment file document evidence receipt photo image pdf scan',
    options: ['accept', 'maxFiles', 'maxBytes', 'required'],
  },
};
