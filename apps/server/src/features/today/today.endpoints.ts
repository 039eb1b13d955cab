import { bind } from '../bind-endpoint.ts';
import { readToday } from './today.operations.ts';

export const todayBindings = [bind('readToday', { read: (context) => readToday(context) })];
