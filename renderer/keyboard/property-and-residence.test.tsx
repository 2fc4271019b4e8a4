import { completeByKeyboard } from './complete-forms.tsx';

completeByKeyboard('SA105', 'SA109');
