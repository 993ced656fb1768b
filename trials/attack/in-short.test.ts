import { startInShort } from '../shared/short-forms.ts';

startInShort('attack');
