import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { welshLiterals } from '../scripts/welsh-literals.ts';

export default defineConfig({ plugins: [welshLiterals(), react()], build: { chunkSizeWarningLimit: 2000 } });
