/** Names and goods as people of each script write them. */
export const realNames: { readonly [script: string]: ReadonlyArray<string> } = {
  latin: [
    "Ọláọ́lúwa Adéṣẹ̀san",
    "Éloïse N’Guessan-Koffi",
    "Ɗanladi Ƙasimu",
    "Nguyễn Thị Ánh",
    "Ɛfua Ɔbɔadeɛ",
    "Kọ́lá",
    "Đorđe Łukasz",
  ],
  money: ["₦1,500.00", "GH₵20.00", "1\u202f500\u202fF\u202fCFA", "12,50 €"],
  arabic: ["محمد صلاح الدين", "عائشة بنت أبي بكر", "لا إله", "مُحَمَّد", "تمر ٣ كيلو", "فاطمه احمدی"],
  hebrew: ["שלום כהן", "רחל לוי"],
  chinese: ["王小明", "李娜 陳偉", "張家豪", "北京烤鸭", "欧阳震华"],
  japanese: ["さくら", "ラーメン"],
  devanagari: ["राजेश कुमार", "क्षत्रिय श्री", "हिन्दी चाय ५ किलो", "प्रिया"],
  cyrillic: ["Иван Петров", "Київ Їжак", "Ђорђе"],
  greek: ["Γιώργος Παπαδόπουλος"],
  thai: ["สมชาย น้ำ", "กี่ก๊วยเตี๋ยว"],
  ethiopic: ["አበበ በቀለ", "ሰላም ገበያ"],
  symbols: ["★ ✓ ☎ → ≤ ½ № ℃ ♥", "½ kg · 30 °C"],
}
