import { completeByKeyboard } from './complete-forms.tsx';

completeByKeyboard('SA100', 'final');
