import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** The configured storage for uploaded files: the store of FILES_URL, or else DATA_DIR. */
export function openStorage({ dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>): FileStorage {
  const folder = join(dataDir, 'files');
  return filesUrl === undefined ? folderStorage(folder) : s3Storage(filesUrl, join(folder, 'incoming'));
}
