import { bind } from '../bind-endpoint.ts';
import { readProgramFont } from './program-fonts.operations.ts';

export const fontsBindings = [
  bind('readProgramFont', { read: (_, { query }) => readProgramFont(query?.family ?? '') }),
];
