import { contrastRatio } from '@vitrine/domain/site/colour';
import { completeSettings } from '@vitrine/domain/site/setting-catalogue';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailColours } from './mail-palette.ts';
