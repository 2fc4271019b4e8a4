import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanFormEngine } from '../scripts/lean-form-engine.ts';

export default defineConfig({ plugins: [react(), leanFormEngine()], build: { chunkSizeWarningLimit: 2000 } });
