import type { Book } from './book.ts';
import { catfishBend } from './catfish-bend.ts';
import { gamesDepartment } from './games-department.ts';
import { massachusetts } from './massachusetts.ts';
import { pennsylvania } from './pennsylvania.ts';
import { section13 } from './section-13.ts';

export const BOOKS: readonly Book[] = [section13, catfishBend, gamesDepartment, pennsylvania, massachusetts];
