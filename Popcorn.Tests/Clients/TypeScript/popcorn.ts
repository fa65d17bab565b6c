export * from '../../../Popcorn.Client/typescript/popcorn.js';
