import type { Book } from './book.ts';
import { catfishBend } from './books/catfish-bend.ts';
import { gamesDepartment } from './books/games-department.ts';
import { massachusetts } from './books/massachusetts.ts';
import { pennsylvania } from './books/pennsylvania.ts';
import { section13 } from './books/section-13.ts';

export const BOOKS: readonly Book[] = [section13, catfishBend, gamesDepartment, pennsylvania, massachusetts];
